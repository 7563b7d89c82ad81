// Finds out if the selected flow is still there.

/**
 * Returns true if no file and no analysis has a flow. A flow that was just made is in the files only.
 * @param files path -> text
 * @param known the ids of the flows that the analysis has
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

/** Returns the id of a flow, or undefined while its file is not JSON. */
function readId(text: string): unknown {
  try {
    return (JSON.parse(text) as { readonly id?: unknown }).id;
  } catch {
    return /"id"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  }
}
