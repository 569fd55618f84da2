import type { UiWords } from '@kabar/ui/base';
import { browserZone, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useMemo } from 'react';
import { useShellWords } from './use-shell-words.ts';

/** The texts of the design system's components. */
export function useUiWords(): UiWords {
  const t = useShellWords();
  const language = useLanguage();
  return useMemo(
    () => ({
      close: t('ui.close'),
      optional: t('ui.optional'),
      show: t('ui.show'),
      hide: t('ui.hide'),
      showPassword: t('ui.showPassword'),
      hidePassword: t('ui.hidePassword'),
      loading: t('ui.loading'),
      newTab: t('ui.newTab'),
      previousMonth: t('ui.previousMonth'),
      nextMonth: t('ui.nextMonth'),
      remove: t('ui.remove'),
      search: t('ui.search'),
      clear: t('ui.clear'),
      chooseFile: t('ui.chooseFile'),
      replaceFile: t('ui.replaceFile'),
      more: t('ui.more'),
      showMore: (count) => t('ui.showMore', { count }),
      savedAt: (at) =>
        t('ui.savedAt', { time: sayTime(at, { language, timeZone: browserZone() }) }),
    }),
    [t, language],
  );
}
