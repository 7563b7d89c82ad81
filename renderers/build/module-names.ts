// The names of the virtual modules for flows and services.

const modulePrefix = 'virtual:charter/';

/** The names by which the application imports the virtual modules. */
export const moduleNames = {
  app: `${modulePrefix}app`,
  services: `${modulePrefix}services`,
  changes: `${modulePrefix}changes`,
  parts: `${modulePrefix}parts`,
  flow: (id: string) => `${modulePrefix}flow/${id}`,
} as const;

/** Returns Vite's id of a virtual module, or undefined for other modules. */
export function getModuleId(name: string): string | undefined {
  return name.startsWith(modulePrefix) ? `\0${name}` : undefined;
}

/** Returns the name of a virtual module by Vite's id, or undefined for other modules. */
export function getModuleName(id: string): string | undefined {
  return id.startsWith(`\0${modulePrefix}`) ? id.slice(1) : undefined;
}

/** Returns the id of the flow that a module contains, or undefined. */
export function getFlowName(name: string): string | undefined {
  const flows = moduleNames.flow('');
  return name.startsWith(flows) ? name.slice(flows.length) : undefined;
}

/** Returns the file name pattern of a chunk. The chunk of a flow is named after the flow. */
export function getChunkFileName(chunk: { readonly facadeModuleId?: string | null }): string {
  const flow = getFlowName(getModuleName(chunk.facadeModuleId ?? '') ?? '');
  return `assets/${flow === undefined ? '[name]' : `flow-${flow}`}-[hash].js`;
}
