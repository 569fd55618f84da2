/**
 * Shows today's sessions from local storage (`keep-today.ts` of the shared parts), in the device's time zone. Inserts names as text
 * only. Runs at the end of the page.
 */
export const scheduleScript =
  'try{(function(){var p=/^kabar-own-.*-schedule$/,d=new Date().toDateString(),a=[],i,k;' +
  'for(i=0;i<localStorage.length;i++){k=localStorage.key(i);if(p.test(k))a=a.concat(JSON.parse(localStorage.getItem(k)))}' +
  'a=a.filter(function(x){return new Date(x.startTime).toDateString()===d});if(!a.length)return;' +
  "document.querySelectorAll('[data-with]').forEach(function(e){" +
  "var f=new Intl.DateTimeFormat(e.dataset.locale,{hour:'2-digit',minute:'2-digit'});" +
  "a.forEach(function(x){var l=document.createElement('li'),t=f.format(new Date(x.startTime));" +
  "l.textContent=x.name?e.dataset.with.replace('{time}',function(){return t}).replace('{name}',function(){return x.name}):t;" +
  "e.querySelector('ul').append(l)});e.hidden=false})})()}catch(e){}";
