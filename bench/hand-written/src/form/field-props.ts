/** The part of a field that the form provides. */
export interface FieldProps {
  name: string;
  value: string;
  problem: string | undefined;
  onChange: (name: string, value: string) => void;
}
