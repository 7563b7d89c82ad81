// Sample answers of real people, which a form must accept.

const names = ['Zoë', "O'Brien", 'O’Neill', 'Jean-Luc', 'Núñez', 'Łukasz', 'Müller', 'Nguyễn'];
const emails = [
  'ann@example.com',
  'ann.lee+tax@example.co.uk',
  'a@b.io',
  "o'brien@example.org",
  'first_last@sub.example.museum',
  'info@company.technology',
  '1234567@example.com',
  'ANN@EXAMPLE.COM',
];
const phones = [
  '+1 (555) 010-0199',
  '555-010-0199',
  '5550100199',
  '+44 20 7946 0958',
  '555.010.0199',
];
const zips = ['02134', '90210', '12345-6789'];

/** Sample answers for each purpose (an HTML autofill token) or format. */
const answersByPurpose: Readonly<Record<string, readonly string[]>> = {
  'given-name': [...names, 'Mary Ann', 'Jo', 'María José', 'D’Angelo', 'Wolfeschlegelsteinhausen'],
  'additional-name': [...names, 'J.', 'J'],
  'family-name': [...names, 'Li', 'de la Cruz', 'van der Berg', 'St. John', 'Smith Jr.'],
  name: [...names.map((each) => `${each} Smith`), 'Suharto', 'Martin Luther King Jr.', 'Li Na'],
  email: emails,
  username: emails,
  tel: phones,
  'postal-code': zips,
  organization: ['Acme & Sons', 'O’Neill’s', 'A1 Plumbing', 'Café Zoë', '37signals', 'Yahoo!'],
  'address-line1': ['1 Main St', '123½ N. 4th Ave', '5th & Pine, Suite #200', 'PO Box 12'],
  'street-address': ['1 Main St', '123½ N. 4th Ave', '5th & Pine, Suite #200', 'PO Box 12'],
  'address-level2': ['New York', "Coeur d'Alene", 'St. Louis', 'Winston-Salem', 'Española'],
  date: ['2026-03-27', '1999-12-31', '2000-02-29'],
};

/** Returns sample answers for a purpose. The list is empty if there are no samples. */
export function getRealAnswers(purpose: string): readonly string[] {
  return Object.hasOwn(answersByPurpose, purpose) ? (answersByPurpose[purpose] ?? []) : [];
}
