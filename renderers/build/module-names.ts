// The modules that flows and services become in the application.

const prefix = 'virtual:charter/';

/** The names by which the application imports them. */
export const moduleNames = {
  app: `${prefix}app`,
  services: `${prefix}services`,
  changes: `${prefix}changes`,
  flow: (id: string) => `${prefix}flow/${id}`,
} as const;

/** The id by which the bundler knows a module of ours; undefined when it is not one. */
export function resolvedId(name: string): string | undefined {
  return name.startsWith(prefix) ? `\0${name}` : undefined;
}

/** The name of a module of ours by the bundler's id. */
export function nameOf(id: string): string | undefined {
  return id.startsWith(`\0${prefix}`) ? id.slice(1) : undefined;
}

/** The flow that a module holds; undefined when it is not the module of a flow. */
export function flowOf(name: string): string | undefined {
  const flows = moduleNames.flow('');
  return name.startsWith(flows) ? name.slice(flows.length) : undefined;
}

/** File names in which a flow's chunk carries the flow's name. */
export function chunkFileName(chunk: { readonly facadeModuleId?: string | null }): string {
  const flow = flowOf(nameOf(chunk.facadeModuleId ?? '') ?? '');
  return `assets/${flow === undefined ? '[name]' : `flow-${flow}`}-[hash].js`;
}
