/// `floe regrade`: levels of older rules, judged anew.
package floe.cli.regrade;
