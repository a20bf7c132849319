import { createTheme, defaultCssVariablesResolver, type CSSVariablesResolver } from '@mantine/core'

/**
 * The one light theme (specification 1, part 9). Index 6 of each colour is the strong one: at least 4.5:1 on
 * white and on index 0. `gray` is slightly warm; its index 5 is the line of a control (3:1), 6 the quiet text.
 */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  white: '#ffffff',
  black: '#211d1a',
  colors: {
    // oxfmt-ignore
    brand: ['#fcf3f1', '#f7e4de', '#eec4b8', '#e5a18e', '#db7e64', '#d15b3a', '#c83c14', '#ac3512', '#902e11', '#74260f'],
    red: [
      '#faf1f2',
      '#f4dee2',
      '#e8b8c0',
      '#db8e9a',
      '#cd6474',
      '#bf3a4f',
      '#b3142d',
      '#9b1327',
      '#821222',
      '#6a121c',
    ],
    blue: [
      '#f1f6fa',
      '#dfe9f3',
      '#bbd0e5',
      '#93b5d5',
      '#6a99c6',
      '#417db6',
      '#1d64a8',
      '#1d568f',
      '#1c4975',
      '#1c3b5c',
    ],
    green: [
      '#f1f7f4',
      '#dfece5',
      '#bbd5c8',
      '#92bca7',
      '#69a386',
      '#3f8a64',
      '#1b7447',
      '#1b643d',
      '#1b5433',
      '#1b442a',
    ],
    yellow: [
      '#f9f5f0',
      '#f0e9dd',
      '#dfcfb6',
      '#ccb389',
      '#b8965d',
      '#a57931',
      '#94600a',
      '#80530a',
      '#6d460a',
      '#59390a',
    ],
    gray: [
      '#faf8f6',
      '#f4f1ee',
      '#eae6e2',
      '#dfdad5',
      '#c8c2bc',
      '#8a827b',
      '#655e58',
      '#4b4540',
      '#332e2a',
      '#211d1a',
    ],
  },
  fontFamily: "'IBM Plex Sans Variable', 'Segoe UI', system-ui, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // What opens over a page is part of what it is about, for whoever goes from landmark to landmark.
  components: { Portal: { defaultProps: { target: 'main' } } },
})

/** Mantine's own quiet greys are too pale to read: contrast 4.5:1 for text, 3:1 for the lines of controls. */
export const readableGreys: CSSVariablesResolver = (theme) => {
  const variables = defaultCssVariablesResolver(theme)
  Object.assign(variables.light, {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-5)',
    '--mantine-color-error': 'var(--mantine-color-red-6)',
  })
  return variables
}
