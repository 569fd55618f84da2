import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'waitingCall.label': 'Panggilan yang menunggu',
  'waitingCall.text': '{{name}} menunggu Anda',
  'waitingCall.textForLovedOne': '{{name}} menunggu {{lovedOne}}',
  'waitingCall.somebody': 'Pendamping Anda',
  'waitingCall.join': 'Gabung',
  'waitingCall.notNow': 'Nanti saja',
};
