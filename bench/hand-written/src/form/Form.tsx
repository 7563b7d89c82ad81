import type { FormEvent, ReactNode, RefObject } from 'react';
import { ProblemSummary } from './ProblemSummary.tsx';

interface FormProps {
  form: {
    problems: Readonly<Partial<Record<string, string>>>;
    submit: (event: FormEvent) => void;
    summary: RefObject<HTMLDivElement | null>;
  };
  /** The heading and the lead, which stand below the summary of the problems. */
  head: ReactNode;
  /** The content between the heading and the form. */
  before?: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** The problems, the heading, the fields and the buttons of a step with a form. */
export function Form({ form, head, before, actions, children }: FormProps) {
  return (
    <>
      <ProblemSummary problems={form.problems} ref={form.summary} />
      {head}
      {before}
      <form className="form" id="form" noValidate onSubmit={form.submit}>
        <div className="fields">{children}</div>
      </form>
      <div className="actions">{actions}</div>
    </>
  );
}
