import { useFeatureFlags } from '@kabar/web/feature-flags';
import { useEffect, useState } from 'react';
import { useFoundSessions } from '../../staff-bookings/api.ts';
import { type FoundPerson, useFoundCircles } from '../../staff-circles/api.ts';
import { useFoundUsers } from '../../users/api.ts';
import { type BackofficeTranslate, useBackofficeWords } from '../../words/use-backoffice-words.ts';
import { useDates } from '../../words/use-dates.ts';
import { usePersonPage } from '../person-link.tsx';

/** Minimum length, the same as in the service. */
export const shortestSearch = 3;
export const longestSearch = 100;
const pauseMs = 250;
const mostSessions = 8;

/** The search results of the server, each with a link. */
export function usePaletteResults(text: string) {
  const pageOf = usePersonPage();
  const t = useBackofficeWords();
  const { moment } = useDates();
  const words = text.trim();
  const settled = useSettled(words);
  const isAsked = settled.length >= shortestSearch && settled.length <= longestSearch;
  const searched = isAsked && words === settled ? settled : '';
  const users = useFoundUsers(searched);
  const sessions = useFoundSessions(searched);
  const circles = useFoundCircles(searched === '' ? undefined : searched);
  const areCirclesOn = useFeatureFlags().isOn('care_circles_enabled');
  const list = `/admin/bookings?search=${encodeURIComponent(searched)}`;
  const isFetching = users.isFetching || sessions.isFetching || circles.isFetching;
  // All results appear together, so that the selection does not move.
  const isShown = searched !== '' && !isFetching;
  const isLong = words.length >= shortestSearch && words.length <= longestSearch;
  return {
    isSearching: isLong && (words !== settled || isFetching),
    error: searched === '' ? null : (users.error ?? sessions.error ?? circles.error),
    people: (isShown ? (users.data ?? []) : []).map(({ id, fullName, email, role }) => ({
      key: `person ${id}`,
      title: fullName,
      line: [t(`palette.role.${role}`), email].filter(Boolean).join(' · '),
      href: pageOf(id),
    })),
    circles: (isShown ? (circles.data ?? []) : [])
      .filter(({ personId, holder }) => areCirclesOn || personId !== holder.id)
      .map((person) => ({ ...person, hasCircle: areCirclesOn && person.hasCircle }))
      .map((person) => ({
        key: `circle ${person.personId}`,
        title: person.name,
        line: lineOf(person, t),
        href: person.hasCircle
          ? `${pageOf(person.holder.id)}?circle=${person.personId}`
          : pageOf(person.holder.id),
      })),
    sessions: (isShown ? (sessions.data ?? []) : []).slice(0, mostSessions).map((session) => ({
      key: `session ${session.id}`,
      title: [session.client, session.companion]
        .map(({ fullName }) => fullName ?? t('bookings.nobody'))
        .join(' – '),
      line: `${moment(session.scheduledAt)} · ${t(`bookings.kind.${session.kind}`)}`,
      href: session.kind === 'booking' ? `${list}&review=${session.id}` : list,
    })),
  };
}

/** The account to which a person in care belongs, and whether they have a circle to open. */
function lineOf({ personId, holder, hasCircle }: FoundPerson, t: BackofficeTranslate) {
  if (personId === holder.id) return t('palette.ownCircle');
  const name = holder.fullName ?? t('bookings.nobody');
  return t(hasCircle ? 'palette.circleOf' : 'palette.lovedOneOf', { name });
}

/** The debounced value. */
function useSettled(value: string) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
