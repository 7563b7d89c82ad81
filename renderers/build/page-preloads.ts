// Lists the scripts that a prerendered page preloads.

import type { Rolldown } from 'vite';
import type { RenderedPage } from '../prerender/render-pages.ts';
import { getChecksName, getFlowName, getModuleName, getTextsName } from './module-names.ts';

type Chunk = Rolldown.OutputChunk;
type PageParts = Pick<RenderedPage, 'flows' | 'blocks' | 'widgets' | 'hasForm' | 'waits'>;

/**
 * Returns the output file of a virtual module.
 * @throws Error if the bundle has no such module
 */
export function findModuleFile(bundle: Rolldown.OutputBundle, name: string): string {
  const found = Object.values(bundle).find(
    (each) => each.type === 'chunk' && getModuleName(each.facadeModuleId ?? '') === name,
  );
  if (!found) throw new Error(`The build has no file for "${name}".`);
  return found.fileName;
}

/** Returns the addresses of the language files by language. */
export function findLanguageFiles(bundle: Rolldown.OutputBundle): Readonly<Record<string, string>> {
  const files = Object.values(bundle).flatMap((file) => {
    if (file.type !== 'chunk') return [];
    const texts = getTextsName(getModuleName(file.facadeModuleId ?? '') ?? '');
    return texts?.flow === null ? [[texts.locale, `/${file.fileName}`] as const] : [];
  });
  return Object.fromEntries(files);
}

/** The scripts of a page, without the entry point, which the page names itself. */
export interface PagePreloads {
  /** The scripts that start the session. */
  readonly first: readonly string[];
  /** The scripts that render the screen. */
  readonly later: readonly string[];
}

/** Returns the scripts of a page's flows, form, blocks, and widgets, with all of their imports. */
export function listPreloads(
  bundle: Rolldown.OutputBundle,
  { flows, blocks, widgets, hasForm, waits }: PageParts,
): PagePreloads {
  const parts = [
    ...viewParts,
    ...blocks.map((name) => `/blocks/${name}/`),
    ...widgets.map((name) => `/widgets/${name}/`),
    ...(hasForm ? ['/renderers/form/StaticForm.tsx', '/renderers/widgets/components.tsx'] : []),
    ...(waits ? ['/services/create-caller.ts'] : []),
  ];
  const first = listWithImports(bundle, ({ facadeModuleId, isEntry }) => {
    const name = getModuleName(facadeModuleId ?? '') ?? '';
    if ((isEntry && name === '') || flows.includes(getFlowName(name) ?? '')) return true;
    return waits && getChecksName(name) === flows.at(-1);
  });
  const later = listWithImports(bundle, createPartFilter(parts)).filter(
    (file) => !first.includes(file),
  );
  // A screen that waits for a call is shown only by the application, so all of its scripts are needed at once.
  return waits ? { first: [...first, ...later], later: [] } : { first, later };
}

/** Returns the scripts that every screen needs, for a page that does not list the parts of its screen. */
export function listViewPreloads(bundle: Rolldown.OutputBundle): readonly string[] {
  return listWithImports(bundle, createPartFilter(viewParts));
}

// helpers

const viewParts = ['/renderers/start-view.tsx'];

function createPartFilter(parts: readonly string[]) {
  return ({ moduleIds }: Chunk) => moduleIds.some((id) => parts.some((part) => id.includes(part)));
}

/** Returns the files of the chunks that pass the filter, and of all chunks that they import. */
function listWithImports(
  bundle: Rolldown.OutputBundle,
  isNeeded: (chunk: Chunk) => boolean,
): readonly string[] {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const files = new Set<string>();
  const add = ({ fileName, imports }: Chunk) => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const name of imports) {
      const imported = chunks.find((chunk) => chunk.fileName === name);
      if (imported) add(imported);
    }
  };
  for (const chunk of chunks.filter(isNeeded)) add(chunk);
  return [...files];
}
