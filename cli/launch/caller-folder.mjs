// Finds the folder in which the user typed a command.

/**
 * Returns the folder that relative paths in the arguments of a command refer to. npm runs scripts
 * in the folder of package.json, and keeps the caller's folder in INIT_CWD.
 * @param {...string} scripts the scripts that run the command; other scripts have a folder of their own
 * @returns {string} an absolute path
 */
export function getCallerFolder(...scripts) {
  const { npm_lifecycle_event: script = '', INIT_CWD: folder } = process.env;
  return folder && scripts.includes(script) ? folder : process.cwd();
}
