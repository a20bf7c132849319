import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The file name of a picture, such as `cases--rows--de--390.png`. */
export const pictureName = (screen: string, state: string, language: string, width: number): string =>
  `${[screen, state.replaceAll(' ', '-'), language, width].join('--')}.png`

/** Writes the page that shows every picture of a folder, by screen and state. Returns its path. */
export async function writeIndexPage(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted()
  const states = Map.groupBy(names, (name) => name.split('--').slice(0, 2).join(' · '))
  const sections = Array.from(states, ([title, pictures]) => section(title, pictures))
  const path = join(folder, 'index.html')
  await writeFile(path, page(sections.join('\n')))
  return path
}

const section = (title: string, names: readonly string[]) =>
  `<section><h2>${title}</h2><div>${names.map(figure).join('')}</div></section>`

function figure(name: string): string {
  const [, , language, width] = name.replace('.png', '').split('--')
  return `<figure data-language="${language}" data-width="${width}"><figcaption>${language} ${width}</figcaption>
<a href="${name}"><img src="${name}" alt="" loading="lazy" width="${Math.round(Number(width) / 3)}"></a></figure>`
}

const page = (sections: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gallery</title>
<style>
  body { font: 15px/1.5 sans-serif; margin: 2rem; background: #eee }
  section > div { display: flex; flex-wrap: wrap; align-items: start; gap: 1rem }
  figure { margin: 0 }
  img { display: block; border: 1px solid #999; background: #fff }
  nav { position: sticky; top: 0; padding: .5rem; background: #eee }
</style>
<nav>
  <label>Words <input id="words"></label>
  <label>Language <select id="language"><option value="">all<option>de<option>en</select></label>
  <label>Width <select id="width"><option value="">all<option>320<option>390<option>768<option>1440<option>1920</select></label>
</nav>
${sections}
<script>
  const [words, language, width] = ['words', 'language', 'width'].map((id) => document.getElementById(id))
  function show() {
    for (const section of document.querySelectorAll('section'))
      section.hidden = !section.textContent.toLowerCase().includes(words.value.toLowerCase())
    for (const figure of document.querySelectorAll('figure'))
      figure.hidden = [[language, 'language'], [width, 'width']].some(
        ([field, key]) => field.value !== '' && field.value !== figure.dataset[key])
  }
  for (const field of [words, language, width]) field.addEventListener('input', show)
</script>
</html>
`
