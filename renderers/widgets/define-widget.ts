// The type of a widget's declaration: its name, its options, and its examples. The examples are also tests. This file
// does not import React, so that the checker can read declarations.

import type { Json, JsonSchema } from '../../engine/index.ts';

export interface WidgetDeclaration {
  readonly name: string;
  /** One sentence for the widget catalog that says when to use the widget. */
  readonly summary: string;
  /** The types of its values, their format if it is fixed, and true if the widget masks them. */
  readonly answers: {
    readonly types: readonly string[];
    readonly format?: string;
    readonly hidden?: true;
  };
  /** The JSON Schema of the widget's own options. All fields also have the common options. */
  readonly options: JsonSchema;
  readonly examples: readonly {
    readonly title: string;
    /** The JSON Schema of the field. */
    readonly schema: JsonSchema;
    /** The uiSchema of the field, without `ui:widget`. */
    readonly ui?: Readonly<Record<string, Json>>;
    readonly value?: Json;
  }[];
}

/** Declares a widget. The widget's component is registered in `components.tsx`. */
export function defineWidget(declaration: WidgetDeclaration): WidgetDeclaration {
  return declaration;
}
