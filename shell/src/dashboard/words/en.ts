export const en = {
  'dashboard.title': 'Hello {{name}}',
  'dashboard.lead': 'This is your start page.',
  'dashboard.codes':
    'Your account may open the back office once it has sign-in codes of an authenticator.',
  'dashboard.setUpCodes': 'Set up sign-in codes',
  'dashboard.teamTitle': 'Good to have you here',
  'dashboard.team': 'What waits for a decision and what was done stands in your panel.',
  'dashboard.places': 'Go straight to',
  'dashboard.verification': 'Look at documents and decide.',
  'dashboard.companions': 'Find a companion by name.',
  'dashboard.chat': 'Answer what companions ask the team.',
  'dashboard.account': 'Your password, your sign-in codes and your devices.',
  'dashboard.nobody': 'There is nothing here for your account yet.',
};
