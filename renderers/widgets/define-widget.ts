// The type of a widget's declaration: its name, its options, and examples that are also its tests.
// Does not import React, so that the checker can read it.

import type { Json, JsonSchema } from '../../engine/index.ts';

export interface WidgetDeclaration {
  readonly name: string;
  /** One sentence for the catalog: when to use this widget. */
  readonly summary: string;
  /** The types of its values, their format if it is fixed, and true if the widget masks them. */
  readonly answers: {
    readonly types: readonly string[];
    readonly format?: string;
    readonly hidden?: true;
  };
  /** The JSON Schema of its options in addition to those of every field. */
  readonly options: JsonSchema;
  readonly examples: readonly {
    readonly title: string;
    /** The schema of the field. */
    readonly schema: JsonSchema;
    /** The field's part of the uiSchema, without `ui:widget`. */
    readonly ui?: Readonly<Record<string, Json>>;
    readonly value?: Json;
  }[];
}

/** Declares a widget. Its component is registered in `components.tsx`. */
export function defineWidget(declaration: WidgetDeclaration): WidgetDeclaration {
  return declaration;
}
