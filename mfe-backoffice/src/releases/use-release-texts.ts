import { localeOf } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import en from '../../locales/en/releases.json' with { type: 'json' };
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { CountsView, EventView, SlotView } from './api.ts';

type NameKey = Extract<keyof typeof en, `releases.name.${string}`>;
const isNameKey = (key: string): key is NameKey => Object.hasOwn(en, key);

/** Formats releases and their events. */
export function useReleaseTexts() {
  const t = useBackofficeWords();
  const locale = localeOf(useLanguage());
  const { moment } = useDates();
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const percent = (value: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value);

  /** A part without a translation is shown by its name, for example one that was removed since. */
  const nameOf = (name: string) => {
    const key = `releases.name.${name}`;
    return isNameKey(key) ? t(key) : name;
  };
  const who = ({ by }: EventView) => {
    if (by.kind === 'counts') return t('releases.by.counts');
    if (by.kind === 'command')
      return by.user ? t('releases.by.commandOf', { name: by.user }) : t('releases.by.command');
    return by.fullName ?? t('releases.by.nobody');
  };
  const failed = ({ pages, failures }: CountsView) =>
    t('releases.failed', {
      count: pages,
      pages: number(pages),
      failures: number(failures),
    });
  const why = ({ why: reason, counts }: EventView) => reason ?? (counts ? failed(counts) : '');
  return {
    moment,
    number,
    nameOf,
    who,
    why,
    share: (share: number) => percent(share / 100),
    rate: ({ pages, failures }: CountsView) =>
      pages === 0
        ? number(failures)
        : t('releases.rate', { failures: number(failures), rate: percent(failures / pages) }),
    what: (event: EventView) =>
      t(`releases.event.${event.event}`, {
        share: percent((event.share ?? 0) / 100),
        to: event.to ?? '',
      }),
    /** The live releases of a part as a sentence. */
    live: ({ current, canary }: SlotView) =>
      canary
        ? t('releases.liveCanary', {
            current: current.version,
            canary: canary.version,
            share: percent(canary.share / 100),
          })
        : t('releases.live', { current: current.version }),
  };
}
