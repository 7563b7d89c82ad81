/** Returns the attributes that connect a control with its hint and its problem. */
export function describe(id: string, hint: string | undefined, problem: string | undefined) {
  const ids = [hint && `${id}__hint`, problem && `${id}__error`].filter(Boolean);
  return {
    ...(ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {}),
    ...(problem === undefined ? {} : { 'aria-invalid': true as const }),
  };
}
