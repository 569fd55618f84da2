export const en = {
  'personalLink.title': 'A link of their own for {{name}}',
  'personalLink.text':
    'One link for everything: at the time of a call {{name}} joins with one tap, answers the daily check-in, and after a missed call can say "I am fine". No account is needed. Outside of these times it shows no name.',
  'personalLink.make': 'Make the link',
  'personalLink.renew': 'Make a new link',
  'personalLink.renewText': 'There is a link already. A new one ends it.',
  'personalLink.address': 'Link for {{name}}',
  'personalLink.message':
    'Hello! This is your link for our calls. Keep it: it opens each call. {{address}}',
  'personalLink.revoke': 'End the link',
  'personalLink.keep': 'Keep the link',
  'personalLink.endsNow':
    'The link that {{name}} has stops working at once. They need a new one from you.',
  'personalLink.revoked': 'The link does not work any more.',
  'personalLink.stopped': '{{name}} asked us to stop asking how they are. Booked calls take place.',
  'personalLink.failed': 'Something went wrong. Please try again.',
  'personalVisit.title': 'Hello!',
  'personalVisit.loading': 'One moment ...',
  'personalVisit.noLink':
    'The link is incomplete. Please open it again from the message that you got.',
  'personalVisit.call': 'Your call with {{name}} is open until {{time}}.',
  'personalVisit.companion': 'Your companion',
  'personalVisit.join': 'Join the call',
  'personalVisit.missed': '{{name}} called you on {{time}} and did not reach you. Are you fine?',
  'personalVisit.fine': 'I am fine',
  'personalVisit.saidFine': 'Thank you! We let everybody know that you are fine.',
  'personalVisit.nothing':
    'There is nothing to do now. Open this link again when it is time for your call.',
  'personalVisit.failed': 'Something went wrong. Please try again.',
  'personalVisit.whoSees': 'Who sees this',
  'personalVisit.holder':
    'The person who set up your calls sees when they take place, and whether you said that you are fine.',
  'personalVisit.holderNamed':
    '{{name}} set up your calls and sees when they take place, and whether you said that you are fine.',
  'personalVisit.calledBy': '{{name}} calls you and sees whether you said that you are fine.',
  'personalVisit.calledByCompanion':
    'The companion who calls you sees whether you said that you are fine.',
  'personalVisit.familySees':
    'Family members whom you agreed to share with can read a short summary of each call.',
  'personalVisit.stopSummaries': 'Stop sharing summaries of my calls',
  'personalVisit.summariesStopped':
    'Summaries of your calls are not shared with your family any more.',
  'personalVisit.nobodyElse': 'Our team sees it only when nobody reached you. Nobody else does.',
  'personalVisit.circle': 'The people around you',
  'personalVisit.circleSees': 'What they may see. You can change it at any time.',
  'personalVisit.stop': 'Stop asking me',
  'personalVisit.askAgain': 'You may ask me again',
  'personalVisit.stopped': 'We do not ask you any more. The people around you know.',
};
