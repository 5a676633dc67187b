"""Imports every module of a package. What the package leans on and is not there is replaced by stand-ins."""
import importlib
import importlib.abc
import importlib.machinery
import pkgutil
import sys
import types

STAND_INS = ("urllib3", "pydantic", "pydantic_core", "dateutil", "typing_extensions")


class Anything:
    """A class, a type, a decorator that changes nothing: whatever is asked of it."""

    def __init__(self, *args, **kwargs):
        pass

    def __call__(self, *args, **kwargs):
        return args[0] if args and callable(args[0]) else Anything()

    def __class_getitem__(cls, item):
        return cls


class StandIn(types.ModuleType):
    __path__ = []
    __call__ = Anything.__call__

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        if name.islower():
            return importlib.import_module(self.__name__ + "." + name)
        return type(name, (Anything,), {})


class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in STAND_INS:
            return importlib.machinery.ModuleSpec(name, self, is_package=True)
        return None

    def create_module(self, spec):
        return StandIn(spec.name)

    def exec_module(self, module):
        pass


sys.meta_path.insert(0, Finder())
sys.path.insert(0, ".")
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    importlib.import_module(module.name)
    print(module.name)
