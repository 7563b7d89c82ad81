// The types of the virtual modules that the build generates from flows and OpenAPI documents, and of drawings.

declare module 'virtual:charter/app' {
  import type { App, Flow, LoadedFlow, MismatchFinder } from '../engine/index.ts';
  import type { Contracts } from '../services/index.ts';
  import type { DirectoryModule } from './directory.ts';
  import type { ScreenValidators } from './form/screen-validators.ts';

  /** The module of a flow. */
  export interface FlowModule {
    readonly flow: Flow;
    /** The shared lists that the flow uses. */
    readonly lists: NonNullable<LoadedFlow['lists']>;
    /** The names of the operations that the flow calls. */
    readonly operationNames: NonNullable<LoadedFlow['operationNames']>;
    /** Screen -> the compiled validators of the screen's form. */
    readonly validators: Readonly<Record<string, ScreenValidators>>;
    readonly stateMismatches: MismatchFinder;
    /** The operations that the flow calls. */
    readonly contracts: Contracts;
  }
  /** The application's module, as replaced by hot updates during development. */
  export interface AppModule {
    readonly app: App;
  }
  export const app: App;
  export const scopeMismatches: Readonly<Record<string, MismatchFinder>>;
  /** The operations that the application calls itself. */
  export const contracts: Contracts;
  export function onFlowChange(listener: (changed: FlowModule) => void): () => void;
  export function onDirectoryChange(
    listener: (changed: DirectoryModule<FlowModule>) => void,
  ): () => void;
  export function onAppChange(listener: (changed: AppModule) => void): () => void;
}

declare module 'virtual:charter/directory' {
  import type { FlowModule } from 'virtual:charter/app';
  import type { Route } from '../engine/index.ts';

  export const routes: readonly Route[];
  export const open: Readonly<Record<string, () => Promise<FlowModule>>>;
}

declare module 'virtual:charter/answers' {
  import type { Json } from '../engine/index.ts';

  /** Flow id -> the answers that the journeys of the flow submit. Only the build imports it. */
  export const answers: Readonly<Record<string, readonly Readonly<Record<string, Json>>[]>>;
}

declare module 'virtual:charter/parts' {
  import type { ComponentLoaders } from './custom-components.tsx';

  /** The functions that load the components of the product's custom blocks and widgets. */
  export const blocks: ComponentLoaders['blocks'];
  export const widgets: ComponentLoaders['widgets'];
}

declare module '@carbon/pictograms/es/*' {
  /** A drawing on a 32-by-32 grid. Its lines are filled outlines. */
  const drawing: { readonly content: readonly { readonly attrs: { readonly d: string } }[] };
  export default drawing;
}
