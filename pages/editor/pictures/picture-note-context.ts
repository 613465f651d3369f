import { type ComponentType, createContext } from 'react';

export interface PictureNoteProps {
  /** Name of the picture. */
  name: string;
  onClose(): void;
}

/**
 * The dialog with what the site knows about a picture; null when there is none. In a context, because it contains a form, and forms
 * choose pictures.
 */
export const PictureNoteContext = createContext<ComponentType<PictureNoteProps> | null>(null);
