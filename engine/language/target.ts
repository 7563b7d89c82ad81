// Targets: steps, and built-in targets such as `@next`.

/** A target that names a step. An empty `step` means the start of the flow. */
export interface StepTarget {
  readonly flow: string;
  readonly step: string;
}

/**
 * Returns true for a built-in target such as `@next` or `@stay`.
 * @example
 * isBuiltInTarget('@next') // true
 */
export function isBuiltInTarget(target: string): boolean {
  return target.startsWith('@');
}

/**
 * Splits a target that names a step into its flow and its step.
 * @param target `step` or `flow:step`. `flow:` means the start of a flow
 * @param currentFlow the id of the flow that contains the target
 * @example
 * parseTarget('about', 'tea') // { flow: 'tea', step: 'about' }
 * parseTarget('mate:about', 'tea') // { flow: 'mate', step: 'about' }
 */
export function parseTarget(target: string, currentFlow = ''): StepTarget {
  const [flow = '', step = ''] = target.includes(':') ? target.split(':') : [currentFlow, target];
  return { flow, step };
}
