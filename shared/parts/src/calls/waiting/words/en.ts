export const en = {
  'waitingCall.label': 'Waiting call',
  'waitingCall.text': '{{name}} is waiting for you',
  'waitingCall.textForLovedOne': '{{name}} is waiting for {{lovedOne}}',
  'waitingCall.somebody': 'Your companion',
  'waitingCall.join': 'Join',
  'waitingCall.notNow': 'Not now',
};
