// Loads all chunks that a screen needs, so that its first rendering is complete.

import { isPlainObject } from 'remeda';
import type { FormView, Screen } from '../../engine/index.ts';
import { getChunks } from '../blocks/components.tsx';
import { loadForm } from '../screen/ScreenForm.tsx';
import type { AppContext } from '../session-context.tsx';

/** The properties of a screen that determine which chunks the screen needs. A view has the same properties. */
export interface ScreenParts {
  readonly blocks: readonly { readonly block: string }[];
  readonly form: (Pick<FormView, 'given'> & { readonly ui: unknown }) | null;
}

/** Returns the blocks and the form of a screen, whose chunks may be needed. Ignores the guards of blocks. */
export function getScreenParts({ blocks, form }: Screen): ScreenParts {
  if (!form) return { blocks, form: null };
  return { blocks, form: form.fields === undefined ? { ui: form.ui } : { ui: {}, given: true } };
}

/** Loads the chunks of a screen. Resolves when they have loaded or failed. */
export async function loadScreenChunks(
  { blocks, form }: ScreenParts,
  customComponents: AppContext['customComponents'],
): Promise<void> {
  const names = blocks.map(({ block }) => block);
  await Promise.all([
    ...getChunks(names).map((chunk) => chunk.load()),
    ...names.map((name) => loadComponent(customComponents?.blocks[name])),
    loadForm(form),
  ]);
  if (form === null) return;
  const widgetComponents = await importWidgets();
  const components: Readonly<Record<string, unknown>> = {
    ...widgetComponents,
    ...customComponents?.widgets,
  };
  await Promise.all([...getWidgetNames(form.ui)].map((name) => loadComponent(components[name])));
}

/**
 * Returns the names of the widgets in a UI schema.
 * @example
 * getWidgetNames({ state: { 'ui:widget': 'picker' } }) // Set { 'picker' }
 */
export function getWidgetNames(ui: unknown, names = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(ui)) for (const item of ui) getWidgetNames(item, names);
  if (!isPlainObject(ui)) return names;
  for (const [name, value] of Object.entries(ui)) {
    if ((name === 'ui:widget' || name === 'widget') && typeof value === 'string') names.add(value);
    else getWidgetNames(value, names);
  }
  return names;
}

// helpers

/**
 * Returns the widgets, or an empty object if their chunk cannot be loaded. The screen then reports that it could not be
 * loaded.
 */
async function importWidgets(): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await import('../widgets/components.tsx')).widgetComponents;
  } catch {
    return {};
  }
}

async function loadComponent(component: unknown): Promise<void> {
  if (
    typeof component === 'function' &&
    'load' in component &&
    typeof component.load === 'function'
  )
    await component.load();
}
