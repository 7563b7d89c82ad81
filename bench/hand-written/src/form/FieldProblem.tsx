import { Icon } from '../page/Icon.tsx';

/** The problem of a field. Shows nothing without one. */
export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <p className="error" id={`${id}__error`}>
      <Icon name="close-circle" />
      <span>
        <span className="visually-hidden">Error: </span>
        {problem}
      </span>
    </p>
  );
}
