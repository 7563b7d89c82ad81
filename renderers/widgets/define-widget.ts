// The declaration of a widget: what it is called, which options it knows, and examples that are also its tests.
// Free of React, so that the checker and the studio read it anywhere.

import type { Json, JsonSchema } from '../../engine/index.ts';

export interface WidgetDeclaration {
  readonly name: string;
  /** One sentence for the catalog: when to take this widget. */
  readonly summary: string;
  /** The types of answer that it can give, a format that its answers always have, and whether it hides them. */
  readonly answers: {
    readonly types: readonly string[];
    readonly format?: string;
    readonly hidden?: true;
  };
  /** JSON Schema of the options that it knows beside those of every field. */
  readonly options: JsonSchema;
  readonly examples: readonly {
    readonly title: string;
    /** Schema of the one field. */
    readonly schema: JsonSchema;
    /** Its part of the uiSchema, without `ui:widget`. */
    readonly ui?: Readonly<Record<string, Json>>;
    readonly value?: Json;
  }[];
}

/** Declares a widget; its component is listed beside it in `components.ts`. */
export function defineWidget(declaration: WidgetDeclaration): WidgetDeclaration {
  return declaration;
}
