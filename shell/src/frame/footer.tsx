import { TextLink } from '@kabar/ui/base';
import { readPageSettings } from '@kabar/web/page-settings';
import { useLanguage } from '@kabar/web/words';
import type { ReactNode } from 'react';
import { useShellWords } from '../words/use-shell-words.ts';

export function Footer(): ReactNode {
  const t = useShellWords();
  const language = useLanguage();
  const year = new Date().getFullYear();
  return (
    <footer className="shell-footer">
      <nav className="shell-footer-row" aria-label={t('footer.label')}>
        <TextLink href="/emergency">{t('footer.emergency')}</TextLink>
        <TextLink href="/report-concern">{t('footer.concern')}</TextLink>
        <TextLink href={`/terms-of-use.html?language=${language}`} newTab>
          {t('footer.terms')}
        </TextLink>
        <TextLink href={`/privacy-policy.html?language=${language}`} newTab>
          {t('footer.privacy')}
        </TextLink>
        <span>{t('footer.copyright', { year, brand: readPageSettings().brandName })}</span>
      </nav>
    </footer>
  );
}
