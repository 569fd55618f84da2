export const en = {
  'bookings.toConfirm': 'Sessions to confirm',
  'bookings.confirm': 'Confirm session',
  'bookings.confirmFailed': 'The session could not be confirmed. Please try again.',
  'bookings.proposed': 'Times you proposed',
  'bookings.waits': 'Waiting for an answer',
  'bookings.details': 'View Details',
  'bookings.gone': 'Account closed',
};
