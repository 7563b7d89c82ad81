// Detects that the selected flow no longer exists.

/**
 * Returns true if neither the files nor the analysis contain a flow. A new flow may exist only in the files.
 * @param files path -> text
 * @param known the ids of the flows in the analysis
 * @example
 * isFlowGone('tea', { 'drinks/flow.json': '{ "id": "tea" }' }, []) // false
 */
export function isFlowGone(
  flow: string,
  files: Readonly<Record<string, string>>,
  known: readonly string[],
): boolean {
  if (known.includes(flow)) return false;
  return !Object.entries(files).some(
    ([file, text]) => file.endsWith('/flow.json') && readId(text) === flow,
  );
}

// helpers

/** Returns the id of a flow, or undefined if its file is not valid JSON. */
function readId(text: string): unknown {
  try {
    return (JSON.parse(text) as { readonly id?: unknown }).id;
  } catch {
    return /"id"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  }
}
