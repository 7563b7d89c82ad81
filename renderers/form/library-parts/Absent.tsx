// Replaces the parts of the form library that are left out of the build.

/** @throws Error always: no form uses such a part */
export default function Absent(): never {
  throw new Error('A part of the form library is left out. See library-parts-plugin.ts.');
}
