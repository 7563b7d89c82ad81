declare module 'virtual:screen/*' {
  import type { RJSFSchema, UiSchema } from '@rjsf/utils';
  import type { CompiledValidateFunction } from '@rjsf/validator-ajv8';

  export const screen: {
    readonly title: string;
    readonly lead: string;
    readonly schema: RJSFSchema;
    readonly ui: UiSchema;
    readonly validators: Readonly<Record<string, CompiledValidateFunction>>;
  };
}
