/** Contact methods as a client enters them. */
export const methods = {
  preferred: 'phone',
  phone: '+62 811 222',
  whatsapp: '',
  telegram: '',
  email: '',
  zoomLink: 'https://zoom.test/j/1',
  googleMeet: '',
};
export const ibu = {
  fullName: 'Ibu Sri',
  relationship: 'Mother',
  contactMethods: methods,
  preferredCallTimes: [{ day: 1, startUtc: '09:00', endUtc: '10:00' }],
  notes: 'Hears better on the left',
  timeZone: 'Asia/Jakarta',
  language: 'id',
};
export const withId = (change: object = {}) => ({ id: crypto.randomUUID(), ...ibu, ...change });
