import { closing } from '@kabar/contracts/closing';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { previewClosing } from './preview-closing.ts';
import { listUnpaid, waive } from './unpaid-closings.ts';

export const routes = slice(closing, { preview: previewClosing, listUnpaid, waive }, personalData);
