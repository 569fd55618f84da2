import { useWords } from '@kabar/web/words';
import type en from '../../locales/en/shell.json';

export const useShellWords = () => useWords<typeof en>('shell');
