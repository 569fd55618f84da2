export const en = {
  'dashboard.welcome': 'Welcome, {{name}}',
  'dashboard.verification': 'Verification',
  'dashboard.completeTitle': 'Complete your verification',
  'dashboard.completeText':
    'Please complete your verification: your ID, a photo and your hours. Clients see you once our team has reviewed them.',
  'dashboard.completeAction': 'Complete verification',
  'dashboard.goOn': 'Continue at step {{step}} of {{count}}',
  'dashboard.reviewTitle': 'Your documents are under review',
  'dashboard.reviewText': 'Our team looks at every application in person. We will tell you here.',
  'dashboard.rejectedTitle': 'Please update your documents',
  'dashboard.rejectedText':
    'Your application was not accepted. Correct it and it will be under review again.',
  'dashboard.rejectedReason': 'The reviewer wrote: {{notes}}',
  'dashboard.update': 'Update Documents',
  'dashboard.verified': 'Verified & Active',
  'dashboard.verifiedText': 'Clients can find you and ask for a trial call.',
  'dashboard.yourProfile': 'Your profile',
  'dashboard.editProfile': 'Edit Profile',
  'dashboard.quickActions': 'Quick actions',
  'dashboard.calendar': 'Open Calendar',
  'dashboard.changeHours': 'Change weekly hours',
};
