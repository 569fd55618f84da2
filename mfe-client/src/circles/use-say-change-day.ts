import { browserZone, localeOf } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';

/** '3 March', with its year unless it is the current one. */
export function useSayChangeDay(): (time: string | null) => string {
  const language = useLanguage();
  return (time) => {
    if (time === null) return '';
    const at = new Date(time);
    const isThisYear = at.getFullYear() === new Date().getFullYear();
    return new Intl.DateTimeFormat(localeOf(language), {
      ...{ day: 'numeric', month: 'long', timeZone: browserZone() },
      ...(isThisYear ? {} : { year: 'numeric' }),
    }).format(at);
  };
}
