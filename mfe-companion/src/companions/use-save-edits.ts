import { type StoredField, useSaveParts } from '@kabar/parts/forms/save-parts';
import type { EditForm } from '@kabar/ui/form';
import { useLanguage } from '@kabar/web/words';
import { useEffect, useState } from 'react';
import { useOwnWeek, useWeekWrites } from '../weekly-availability/api.ts';
import { toHoursForm } from '../weekly-availability/hours-form.ts';
import { dayName, type StoredWeek } from '../weekly-availability/rules.ts';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useProfileWrites } from './api.ts';
import { aboutPart, contactPart, type ProfileForm, toChange } from './profile-form.ts';

export type SaveEdits = ReturnType<typeof useSaveEdits>;

/**
 * Sends one request per service whose fields changed. Fields of a request that succeeded are no longer unsaved; the others
 * keep what was typed.
 */
export function useSaveEdits(form: EditForm<ProfileForm>) {
  const t = useCompanionWords();
  const { changeAbout, changeContact } = useProfileWrites();
  const { changeWeek, isChangedMeanwhile, readWeek } = useWeekWrites();
  const sayStored = useSayStored();
  const { save, ...state } = useSaveParts<'about' | 'contact' | 'hours'>();
  const [theirs, setTheirs] = useState<StoredField[]>();
  const show = (week: StoredWeek | null, sent?: ProfileForm) =>
    form.show({ hours: week && toHoursForm(week) }, sent);

  const send = () => {
    const { values: sent, start } = form;
    const { about, contact, hours } = toChange(sent, start);
    const sendAbout = async () => form.show(aboutPart(await changeAbout(about)), sent);
    const sendContact = async () => form.show(contactPart(await changeContact(contact)), sent);
    const sendHours = async () => {
      try {
        show(await changeWeek(hours, start.hours?.version ?? 0), sent);
      } catch (error) {
        const now = isChangedMeanwhile(error) && (await readWeek());
        if (now) setTheirs(sayStored(now, show(now)));
        throw error;
      }
    };
    setTheirs(undefined);
    save(
      {
        about: ifAny(about, sendAbout),
        contact: ifAny(contact, sendContact),
        hours: ifAny(hours, sendHours),
      },
      t('profile.saved'),
    );
  };
  return { ...state, theirs, send };
}

/** Adds the weekly hours to the form once they have loaded from another service; there are none before onboarding. */
export function useHoursOnceLoaded(form: EditForm<ProfileForm>) {
  const week = useOwnWeek().data;
  const isMissing = form.start.hours === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form object changes with each render
  useEffect(() => {
    if (week && isMissing) form.show({ hours: toHoursForm(week) });
  }, [week, isMissing]);
}

function ifAny(change: object, write: () => Promise<unknown>) {
  return Object.keys(change).length > 0 ? write : undefined;
}

/** The time zone and the days that were changed elsewhere, with labels. */
function useSayStored() {
  const t = useCompanionWords();
  const language = useLanguage();
  return ({ timeZone, days }: StoredWeek, paths: string[]): StoredField[] => {
    const changed = days.filter(({ day }) =>
      paths.some((path) => path.startsWith(`hours.days.${day}`)),
    );
    return [
      ...(paths.includes('hours.timeZone')
        ? [{ label: t('hours.timeZone'), value: timeZone.replaceAll('_', ' ') }]
        : []),
      ...changed.map(({ day, active, startTime, endTime }) => ({
        label: dayName(day, language),
        value: active ? `${startTime} - ${endTime}` : t('hours.off'),
      })),
    ];
  };
}
