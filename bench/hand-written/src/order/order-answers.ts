export const emptyContact = { firstName: '', lastName: '', email: '', phone: '', zip: '' };
export const emptyCompany = { kind: '', state: '', name: '' };
export const emptyOrder = { ...emptyContact, ...emptyCompany };

export type ContactAnswers = typeof emptyContact;
export type CompanyAnswers = typeof emptyCompany;
export type OrderAnswers = typeof emptyOrder;

export const kinds = [
  { value: 'llc', label: 'LLC' },
  { value: 'corporation', label: 'Corporation' },
  { value: 'nonprofit', label: 'Nonprofit' },
];
