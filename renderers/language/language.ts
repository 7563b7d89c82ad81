// Loads the language that the page's script has selected, unless it is the source language.

import type { App, Flow, LoadedFlow } from '../../engine/index.ts';

interface Texts {
  readonly flow: Flow;
  readonly lists: NonNullable<LoadedFlow['lists']>;
  readonly operationNames: NonNullable<LoadedFlow['operationNames']>;
}

/** The module with the translated texts of a language. */
export interface LanguageModule {
  translateApp(app: App): void;
  /** Loads the translated texts of a flow. Resolves to a function that writes them into the flow's chunk. */
  loadTexts(flow: string): Promise<(chunk: Texts) => void>;
}

/**
 * Loads the page's language and translates the application. If the language file cannot be loaded, the page falls back
 * to the source language and its direction.
 * @param load imports a language file
 * @returns null for the source language, or if the file cannot be loaded
 */
export async function loadLanguage(
  root: HTMLElement,
  app: App,
  load: (file: string) => Promise<unknown>,
): Promise<LanguageModule | null> {
  try {
    const language = (await load(root.dataset.language ?? '')) as LanguageModule;
    language.translateApp(app);
    return language;
  } catch {
    Object.assign(root, JSON.parse(root.dataset.source ?? '{}'));
    return null;
  }
}

/** Returns a function that loads flow chunks and translates them. */
export function createTranslatingLoader<Chunk extends Texts>(
  language: LanguageModule,
  load: (flow: string) => Promise<Chunk>,
): (flow: string) => Promise<Chunk> {
  return async (flow) => {
    const [chunk, translate] = await Promise.all([load(flow), language.loadTexts(flow)]);
    translate(chunk);
    return chunk;
  };
}
