// The names of the virtual modules for flows and services.

const modulePrefix = 'virtual:charter/';

/** The names with which the application imports the virtual modules. */
export const moduleNames = {
  app: `${modulePrefix}app`,
  directory: `${modulePrefix}directory`,
  changes: `${modulePrefix}changes`,
  parts: `${modulePrefix}parts`,
  /** The module with the answers of the journeys, for the build alone. */
  answers: `${modulePrefix}answers`,
  flow: (id: string) => `${modulePrefix}flow/${id}`,
  /** The module with the application's texts in a language, and with loaders for the texts of its flows. */
  language: (locale: string) => `${modulePrefix}language/${locale}`,
  /** The module with the texts of a flow in a language. */
  texts: (locale: string, flow: string) => `${modulePrefix}texts/${locale}/${flow}`,
  /** The module that validates service responses for a flow, or for the application if the flow is null. */
  checks: (flow: string | null) => `${modulePrefix}checks/${flow ?? ''}`,
} as const;

/** Returns the Vite id of a virtual module, or undefined for other modules. */
export function getModuleId(name: string): string | undefined {
  return name.startsWith(modulePrefix) ? `\0${name}` : undefined;
}

/** Returns the name of the virtual module with a Vite id, or undefined for other modules. */
export function getModuleName(id: string): string | undefined {
  return id.startsWith(`\0${modulePrefix}`) ? id.slice(1) : undefined;
}

/** Returns the id of the flow in a flow module, or undefined for other modules. */
export function getFlowName(name: string): string | undefined {
  const flows = moduleNames.flow('');
  return name.startsWith(flows) ? name.slice(flows.length) : undefined;
}

/**
 * Returns the flow id of a module that validates responses, or null for the application's module. Returns undefined for
 * other modules.
 */
export function getChecksName(name: string): string | null | undefined {
  const checks = moduleNames.checks('');
  return name.startsWith(checks) ? name.slice(checks.length) || null : undefined;
}

/** Returns the flow and the language of a module with translated texts, or null for other modules. */
export function getTextsName(
  name: string,
): { readonly locale: string; readonly flow: string | null } | null {
  const [, kind, locale = '', flow = null] = name.split('/');
  if (!name.startsWith(modulePrefix) || (kind !== 'language' && kind !== 'texts')) return null;
  return { locale, flow };
}

/** Returns the file name pattern of a chunk. A flow's chunks are named after the flow. */
export function getChunkFileName(chunk: { readonly facadeModuleId?: string | null }): string {
  const module = getModuleName(chunk.facadeModuleId ?? '') ?? '';
  const flow = getFlowName(module);
  if (flow !== undefined) return `assets/flow-${flow}-[hash].js`;
  const texts = getTextsName(module);
  if (texts) return `assets/texts-${texts.locale}-${texts.flow ?? 'app'}-[hash].js`;
  const checks = getChecksName(module);
  return `assets/${checks === undefined ? '[name]' : `checks-${checks ?? 'app'}`}-[hash].js`;
}
