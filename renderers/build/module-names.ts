// The names of the virtual modules for flows and services.

const modulePrefix = 'virtual:charter/';

/** The names that the application imports. */
export const moduleNames = {
  app: `${modulePrefix}app`,
  services: `${modulePrefix}services`,
  changes: `${modulePrefix}changes`,
  parts: `${modulePrefix}parts`,
  flow: (id: string) => `${modulePrefix}flow/${id}`,
} as const;

/** Returns the bundler's id of a virtual module, or undefined. */
export function getModuleId(name: string): string | undefined {
  return name.startsWith(modulePrefix) ? `\0${name}` : undefined;
}

/** Returns the name of a virtual module by its id. */
export function getModuleName(id: string): string | undefined {
  return id.startsWith(`\0${modulePrefix}`) ? id.slice(1) : undefined;
}

/** Returns the flow of a module, or undefined. */
export function getFlowName(name: string): string | undefined {
  const flows = moduleNames.flow('');
  return name.startsWith(flows) ? name.slice(flows.length) : undefined;
}

/** File names of chunks. A flow's chunk is named after the flow. */
export function getChunkFileName(chunk: { readonly facadeModuleId?: string | null }): string {
  const flow = getFlowName(getModuleName(chunk.facadeModuleId ?? '') ?? '');
  return `assets/${flow === undefined ? '[name]' : `flow-${flow}`}-[hash].js`;
}
