export const en = {
  'profile.setup': 'Profile Setup',
  'profile.notFound': 'Profile Not Found',
  'profile.back': 'Back to Dashboard',
  'profile.loading': 'Loading profile',
  'profile.loadFailed': 'Failed to load profile data',
  'profile.loadFailedText': 'Nothing is lost. Please check your connection and try again.',
  'profile.retry': 'Try again',
  'profile.noBio': 'No bio provided',
  'profile.aboutYou': 'About you',
  'profile.fullName': 'Full Name',
  'profile.nameMissing': 'Please enter your name.',
  'profile.bio': 'Bio',
};
