// The declaration of a widget: its name, its options, and examples that are also its tests. Free of
// React, so that the checker and the studio can read it.

import type { Json, JsonSchema } from '../../engine/index.ts';

export interface WidgetDeclaration {
  readonly name: string;
  /** One sentence for the catalog: when to use this widget. */
  readonly summary: string;
  /** The types of values that it returns, their fixed format, and whether it masks them. */
  readonly answers: {
    readonly types: readonly string[];
    readonly format?: string;
    readonly hidden?: true;
  };
  /** JSON Schema of its options in addition to those of every field. */
  readonly options: JsonSchema;
  readonly examples: readonly {
    readonly title: string;
    /** Schema of the field. */
    readonly schema: JsonSchema;
    /** Its part of the uiSchema, without `ui:widget`. */
    readonly ui?: Readonly<Record<string, Json>>;
    readonly value?: Json;
  }[];
}

/** Declares a widget. Its component is registered in `components.tsx`. */
export function defineWidget(declaration: WidgetDeclaration): WidgetDeclaration {
  return declaration;
}
