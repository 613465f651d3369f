/** Styles of the pages at `/ui`, after the global styles of the site. */
export const examplesCss = `
body{padding:1.5rem clamp(1rem,4vw,3rem) 4rem}
.page{max-width:100rem;margin-inline:auto;display:grid;gap:2rem}
h1{font-size:2rem;line-height:1.2}h2{font-size:1.375rem;margin-top:2.5rem}h3{font-size:1.0625rem}
main>p,dd,.note{max-width:70ch}.note,dd{color:var(--muted)}
nav ul,.index,.choices{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
nav a,.index a,.choices a{display:inline-block;padding-block:.25rem}
[aria-current]{font-weight:600;text-decoration-thickness:3px}
.index{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr));gap:1.5rem;margin-top:2rem}
.example{display:grid;gap:.75rem 1.5rem;margin-top:1.5rem;border-top:1px solid var(--line);padding-top:1rem}
.example>*{min-width:0}
iframe{display:block;width:100%;height:12rem;resize:vertical;border:1px solid var(--line)}
iframe[data-width='360']{width:min(100%,362px)}iframe[data-width='768']{width:min(100%,770px)}
pre{margin:0;background:var(--raised);padding:1rem;font-size:.875rem;line-height:1.5;white-space:pre-wrap;overflow-wrap:anywhere}
code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
dl{display:grid;gap:.75rem;margin-top:.75rem}dt{font-size:.9375rem}
@media (min-width:64rem){
.page{grid-template-columns:13rem minmax(0,1fr)}
nav ul{display:block}nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow-y:auto}
}
@media (min-width:80rem){.example{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}.example h3{grid-column:1/-1}}
@media (max-width:63.99rem){nav{order:1;border-top:1px solid var(--line);padding-top:1rem}}
`.replaceAll('\n', '');
