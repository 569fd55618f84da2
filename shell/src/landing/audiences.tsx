import { IconCoffee, IconPlant, IconSchool, IconWalk } from '@kabar/ui/icons';
import type { ReactNode } from 'react';
import { FoldedSection } from './fold.tsx';
import { ChairsScene } from './scenes/chairs-scene.tsx';
import { useLandingWords } from './words/use-landing-words.ts';

const audiences = [
  { name: 'alone', icon: <IconCoffee /> },
  { name: 'students', icon: <IconSchool /> },
  { name: 'wellness', icon: <IconWalk /> },
  { name: 'seniors', icon: <IconPlant /> },
] as const;

export function Audiences(): ReactNode {
  const t = useLandingWords();
  return (
    <FoldedSection id="who" title={t('who.title')} lead={t('who.lead')} ground="sunken">
      <ul className="landing-audiences">
        {audiences.map(({ name, icon }) => (
          <li key={name} className="k-card landing-audience">
            <span className="landing-audience-icon" aria-hidden="true">
              {icon}
            </span>
            <h3>{t(`who.${name}.title`)}</h3>
            <p>{t(`who.${name}.text`)}</p>
          </li>
        ))}
      </ul>
      <div className="landing-families">
        <div>
          <h3>{t('who.families.title')}</h3>
          <p>{t('who.families.text')}</p>
        </div>
        <ChairsScene />
      </div>
    </FoldedSection>
  );
}
