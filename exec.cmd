@rem What sh calls exec, in the scripts of package.json, for cmd.exe (docs/decisions/operations.md).
@%*
