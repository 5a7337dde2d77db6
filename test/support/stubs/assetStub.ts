/** What a test gets for an imported style sheet, picture or font: webpack alone knows what to do with those. */
export const assetUrl = 'asset';
