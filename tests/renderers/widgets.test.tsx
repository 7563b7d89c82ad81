// Tests every widget: the folder matches the lists, and each example renders accessibly with label,
// hint and error.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { FormView, Json, JsonSchema } from '../../engine/index.ts';
import { StaticForm } from '../../renderers/form/StaticForm.tsx';
import { widgetCatalog } from '../../renderers/widgets/catalog.ts';
import { widgetComponents } from '../../renderers/widgets/components.tsx';
import { findViolations } from './support/accessible.ts';
import { compileFormSchema } from './support/compile.ts';
import { watchConsole } from './support/console-errors.ts';
import { createFakeSession } from './support/fake-session.ts';
import { renderWithSession } from './support/render-with.tsx';

const widgetsFolder = join(import.meta.dirname, '../../renderers/widgets');

describe('the lists of widgets', () => {
  it('hold each folder, in widgets/catalog.ts and widgets/components.tsx', () => {
    const folders = readdirSync(widgetsFolder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .toSorted();
    expect(widgetCatalog.map((each) => each.name).toSorted()).toEqual(folders);
    expect(Object.keys(widgetComponents).toSorted()).toEqual(folders);
  });
});

describe.each(widgetCatalog)('widget $name', ({ name, options, examples }) => {
  const errors = watchConsole();

  it.each(examples)('$title: knows its options', ({ ui = {} }) => {
    const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
    expect(ajv.validate(options, getWidgetOptions(ui)), ajv.errorsText()).toBe(true);
  });

  it.each(examples)('$title: is drawn with its label and is accessible', async (example) => {
    const { container } = await renderExample(name, example);
    expect(container.querySelectorAll('input, select, textarea').length).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    expect(await findViolations(container)).toEqual([]);
  });

  it.each(examples)('$title: shows what is wrong, tied to its control', async (example) => {
    const { container } = await renderExample(name, example, { field: 'This is taken' });
    const error = container.querySelector('.error');
    expect(error?.textContent).toBe('Error: This is taken');
    const described = container.querySelectorAll(`[aria-describedby~="${error?.id}"]`);
    expect(described.length).toBeGreaterThan(0);
    expect(container.querySelector('[aria-invalid="true"]')).not.toBeNull();
    expect(container.querySelector('[data-field="field"]')?.contains(error)).toBe(true);
    expect(await findViolations(container)).toEqual([]);
  });
});

interface WidgetExample {
  readonly schema: JsonSchema;
  readonly ui?: Readonly<Record<string, Json>>;
  readonly value?: Json;
}

async function renderExample(
  name: string,
  { schema, ui = {}, value }: WidgetExample,
  said: FormView['errors'] = {},
) {
  const whole: JsonSchema = { type: 'object', properties: { field: schema } };
  const form: FormView = {
    id: 'flow/screen',
    schema: whole,
    ui: { field: { 'ui:widget': name, ...ui } },
    data: value === undefined ? {} : { field: value },
    require: [],
    errors: said,
  };
  const drawn = renderWithSession(
    <StaticForm
      form={form}
      id="form"
      onProblems={() => {}}
      validators={compileFormSchema(whole)}
    />,
    { session: createFakeSession({ form }) },
  );
  await waitFor(() => expect(drawn.container.querySelector('.skeleton-field')).toBeNull());
  return drawn;
}

/** Returns a widget's options: those in `ui:options`, and those written as `ui:name`. */
function getWidgetOptions(ui: Readonly<Record<string, Json>>): Json {
  const named = Object.entries(ui).filter(([key]) => key !== 'ui:options');
  return {
    ...(ui['ui:options'] as { [name: string]: Json } | undefined),
    ...Object.fromEntries(named.map(([key, value]) => [key.slice('ui:'.length), value])),
  };
}
