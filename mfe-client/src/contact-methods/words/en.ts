export const en = {
  'contactMethods.title': 'How you are called',
  'contactMethods.lead':
    'Video calls take place here in Kabar and need no number. For other calls your companion needs one: they see it from 24 hours before to 24 hours after such a session, and you see each time they open it.',
  'contactMethods.back': 'Back to your profile',
  'contactMethods.fieldsLead':
    'Fill in what you use. New sessions are booked by the preferred one.',
  'contactMethods.link': 'How you are called',
  'contactMethods.save': 'Save Changes',
  'contactMethods.saving': 'Saving...',
  'contactMethods.saved': 'Your contact methods are saved',
  'contactMethods.failed': 'Failed to save',
  'contactMethods.numberMissing': 'Please enter this number, or choose another preferred method.',
};
