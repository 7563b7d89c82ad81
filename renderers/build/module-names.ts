// The names of the virtual modules for flows and services.

const prefix = 'virtual:charter/';

/** The names that the application imports. */
export const moduleNames = {
  app: `${prefix}app`,
  services: `${prefix}services`,
  changes: `${prefix}changes`,
  parts: `${prefix}parts`,
  flow: (id: string) => `${prefix}flow/${id}`,
} as const;

/** Returns the bundler's id of a virtual module, or undefined. */
export function resolvedId(name: string): string | undefined {
  return name.startsWith(prefix) ? `\0${name}` : undefined;
}

/** Returns the name of a virtual module by its id. */
export function nameOf(id: string): string | undefined {
  return id.startsWith(`\0${prefix}`) ? id.slice(1) : undefined;
}

/** Returns the flow of a module, or undefined. */
export function flowOf(name: string): string | undefined {
  const flows = moduleNames.flow('');
  return name.startsWith(flows) ? name.slice(flows.length) : undefined;
}

/** File names of chunks. A flow's chunk is named after the flow. */
export function chunkFileName(chunk: { readonly facadeModuleId?: string | null }): string {
  const flow = flowOf(nameOf(chunk.facadeModuleId ?? '') ?? '');
  return `assets/${flow === undefined ? '[name]' : `flow-${flow}`}-[hash].js`;
}
