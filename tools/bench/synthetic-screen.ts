// The screens of a generated product.

export type StepKind = 'choice' | 'branch' | 'form' | 'load' | 'guarded';

export const choiceValues = ['first', 'second', 'third'];

/** Creates the screen of a step. Fields and values are named by the index of the step. */
export function createScreen(kind: StepKind, index: number): object {
  const elsewhere = { event: 'elsewhere', label: 'Go on elsewhere', kind: 'link' };
  const submit = { event: 'submit', label: 'Continue' };
  const title = `Question ${index}`;
  if (kind === 'choice')
    return {
      title,
      blocks: [{ block: 'text', text: `{derived.label${index}}` }],
      form: {
        bind: 'state',
        schema: {
          type: 'object',
          required: [`choice${index}`],
          properties: {
            [`choice${index}`]: { type: 'string', title: 'Choice', enum: choiceValues },
          },
        },
        ui: { [`choice${index}`]: { 'ui:widget': 'radios' } },
      },
      actions: [submit, elsewhere],
    };
  if (kind === 'form')
    return {
      title,
      form: {
        bind: 'state',
        schema: {
          type: 'object',
          required: [`name${index}`],
          properties: {
            [`name${index}`]: { type: 'string', title: 'Name', maxLength: 80 },
            [`agrees${index}`]: { type: 'boolean', title: 'Agreed' },
          },
        },
        ui: { [`name${index}`]: { 'ui:errors': { required: 'Enter a name' } } },
      },
      actions: [submit],
    };
  const shown =
    kind === 'load'
      ? {
          block: 'list',
          items: {
            $each: { var: `state.list${index}` },
            as: 'each',
            of: { title: '{each.title}' },
          },
        }
      : { block: 'text', text: 'Chosen before: {derived.label0}' };
  return { title, blocks: [shown], actions: [submit, elsewhere] };
}
