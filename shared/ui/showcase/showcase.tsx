import { chooseTextSize, UiProvider } from '@kabar/ui/base';
import { createRoot } from 'react-dom/client';
import { DashboardPage } from './dashboard-page.tsx';
import { Overlay } from './overlay.tsx';
import { WizardPage } from './wizard-page.tsx';
import { words } from './words.ts';

/* Shows every component of the design system, to look at: ?part=more, drawer, dialog or confirm; ?size= and
   ?scheme=. */
const query = new URLSearchParams(location.search);
const size = query.get('size');
if (size === 'large' || size === 'largest') chooseTextSize(size);
const part = query.get('part') ?? 'base';

createRoot(document.getElementById('root') ?? document.body).render(
  <UiProvider words={words} colorScheme={query.get('scheme') === 'dark' ? 'dark' : 'light'}>
    {part === 'more' ? <WizardPage /> : <DashboardPage />}
    {['drawer', 'dialog', 'confirm'].includes(part) ? <Overlay part={part} /> : null}
  </UiProvider>,
);
