import { companionDocuments } from '@kabar/contracts/companion-documents';
import { slice } from '@kabar/server/slice';
import { linkDocument } from './link-document.ts';
import { openDocument } from './open-document.ts';
import { personalData } from './personal-data.ts';
import { uploadDocument } from './upload-document.ts';

export const routes = slice(
  companionDocuments,
  {
    upload: uploadDocument,
    link: linkDocument,
    open: openDocument,
  },
  personalData,
);
