import { type StoredField, useSaveParts } from '@kabar/parts/forms/save-parts';
import { changesOf, type EditForm } from '@kabar/ui/form';
import { zoneLabel } from '@kabar/web/time-zones';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type LovedOneView, useLovedOneWrites } from './api.ts';
import { methodLabels } from './contact-methods-fields.tsx';
import { type LovedOneForm, sayLocalTimes, toForm, toInput } from './loved-one-form.ts';

/** Creates a loved one, or sends the changed fields. After a version conflict it returns the fields that others have changed. */
export function useSaveLovedOne(form: EditForm<LovedOneForm>, id: string, isNew: boolean) {
  const t = useClientWords();
  const sayStored = useSayStored();
  const writes = useLovedOneWrites();
  const { save, failures, ...state } = useSaveParts<'lovedOne'>();
  const [theirs, setTheirs] = useState<StoredField[]>();

  const change = async (sent: LovedOneForm, start: LovedOneForm) => {
    // `contactMethods` counts as one field.
    const fields = changesOf(toInput(id, sent), toInput(id, start));
    if (Object.keys(fields).length === 0) return;
    try {
      form.show(toForm(await writes.change({ ...fields, id }, start.version)), sent);
    } catch (error) {
      const now = writes.isChangedMeanwhile(error) && (await writes.read(id));
      if (now) setTheirs(sayStored(now, form.show(toForm(now))));
      throw error;
    }
  };
  const create = async (sent: LovedOneForm) => {
    try {
      form.show(toForm(await writes.create(toInput(id, sent))), sent);
    } catch (error) {
      // An earlier attempt succeeded but its response was lost, and more was typed since: updates the stored row.
      const stored = writes.isIdReused(error) && (await writes.read(id));
      if (!stored) throw error;
      form.show(toForm(stored));
      await change(sent, toForm(stored));
    }
  };
  const send = () => {
    const { values, start } = form;
    setTheirs(undefined);
    const write = () => (isNew ? create(values) : change(values, start));
    save({ lovedOne: write }, t(isNew ? 'lovedOne.created' : 'lovedOne.updated'));
  };
  return { ...state, failure: failures.lovedOne, theirs, send };
}

const labels = {
  fullName: 'lovedOne.fullName',
  relationship: 'lovedOne.relationship',
  timeZone: 'lovedOne.zone',
  language: 'lovedOne.language',
  'contactMethods.preferred': 'lovedOne.preferred',
  'contactMethods.phone': 'lovedOne.phone',
  'contactMethods.whatsapp': 'lovedOne.whatsapp',
  'contactMethods.telegram': 'lovedOne.telegram',
  'contactMethods.email': 'lovedOne.email',
  'contactMethods.zoomLink': 'lovedOne.zoomLink',
  'contactMethods.googleMeet': 'lovedOne.googleMeet',
  preferredCallTimes: 'lovedOne.times',
  notes: 'lovedOne.notes',
} as const;

/** The stored values of the given form fields, with labels. */
function useSayStored() {
  const t = useClientWords();
  const language = useLanguage();
  return (now: LovedOneView, paths: string[]): StoredField[] => {
    const times = now.preferredCallTimes.map((time) => sayLocalTimes(time, language, new Date()));
    const values: Record<keyof typeof labels, string> = {
      fullName: now.fullName,
      relationship: now.relationship ?? '',
      timeZone: now.timeZone === null ? '' : zoneLabel(now.timeZone),
      language: now.language === null ? '' : t(`lovedOne.language.${now.language}`),
      'contactMethods.preferred': t(methodLabels[now.contactMethods.preferred]),
      'contactMethods.phone': now.contactMethods.phone,
      'contactMethods.whatsapp': now.contactMethods.whatsapp,
      'contactMethods.telegram': now.contactMethods.telegram,
      'contactMethods.email': now.contactMethods.email,
      'contactMethods.zoomLink': now.contactMethods.zoomLink,
      'contactMethods.googleMeet': now.contactMethods.googleMeet,
      preferredCallTimes: times.join(', '),
      notes: now.notes ?? '',
    };
    const labelled = Object.keys(labels) as (keyof typeof labels)[];
    return labelled
      .filter((path) => paths.includes(path))
      .map((path) => ({ label: t(labels[path]), value: values[path] }));
  };
}
